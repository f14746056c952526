import { RailSection } from '#app/site/rail-section.tsx'
import { useVendor } from '#app/vendor.ts'
import site from '#site-config'

/** What IDE Command is for, and what to read before an upgrade of it. */
export function IdeCommandIntroduction() {
  const { words, brand } = useVendor()
  return (
    <RailSection id="use" title="What it is for">
      <div className="md">
        <p>
          <a href="/technology/ide#ide-command-line">IDE Command</a> uploads program and configuration from a
          script, without a window and without a person. Use it where the same thing is done many times: in
          production, in a nightly test, in a workshop that prepares spare devices. For a single device the{' '}
          <a href="/technology/ide#ide-with-gui">IDE with GUI</a> is faster, and it shows what happens.
        </p>
        <h3>Example: a place in production</h3>
        <ol>
          <li>
            Make the files once in the IDE with GUI: the program, the plug-in of{' '}
            <a href="/technology/dpa#plug-ins">{words.dpa}</a> and the configuration, with band, channel and
            access password. Try them on one device.
          </li>
          <li>
            Let the script call IDE Command with these files. From v1.11 on, one call uploads several of them.
          </li>
          <li>
            Look at the return code. 3 means that the device did not answer (from v1.11 on): stop, and put the
            device aside.
          </li>
          <li>
            Read the identification of the module and store it with the number of your device (from v1.10 on).
            You need the MID for{' '}
            <a href={`/technology/${site.meshProtocol.slug}/smart-connect`}>Smart Connect</a> and for the list
            of <a href={`/technology/${site.meshProtocol.slug}/autonetwork#options`}>Autonetwork</a>.
          </li>
          <li>Keep the log file; it is named by date.</li>
        </ol>
        <p>
          Both editions are among the <a href={`/support/downloads#${brand.product}-ide`}>downloads</a>.
          Before you replace a version in production, read the notes of all versions between the old one and
          the new one, and run your script on one device.
        </p>
      </div>
    </RailSection>
  )
}
