import {
  useLoaderData,
  useLocation,
  useRevalidator,
  type ClientLoaderFunctionArgs,
  type MetaArgs,
} from 'react-router'
import { pendingSaves } from '#app/editor/edit-session/pending-saves.ts'
import { library } from '#contract/library.ts'
import { formatDay } from '#domain/calendar-date.ts'
import { sizeText } from '#domain/library/file-search.ts'
import { api } from '#app/api-client.ts'
import { downloadWithToken } from '#app/editor/download-with-token.ts'
import { WhereUsed } from '#app/editor/media/where-used.tsx'
import { RecordForm } from '#app/editor/form/record-form.tsx'
import { loadOptions } from '#app/editor/records.ts'
import { formTitle } from '#app/editor/form-title.ts'
import { redirectToNew } from '#app/editor/redirect-to-new.ts'
import { formPath } from '#app/editor/screen.ts'
import { filesScreen } from '#app/editor/screens/files.ts'
import { DropZone } from '#app/editor/upload/drop-zone.tsx'
import { sendFile } from '#app/editor/upload/send-file.ts'
import { UploadList } from '#app/editor/upload/upload-list.tsx'
import { useUploads } from '#app/editor/upload/use-uploads.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { FilePreview } from './file-preview.tsx'
import { FileVersions } from './file-versions.tsx'
import { NewVersionFields } from './new-version-fields.tsx'
import { uploadFields } from './upload-fields.ts'
import { useVersionTexts } from './use-version-texts.ts'

/** Loads the file. Without an id, a draft is created and its address replaces this one. */
export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  if (params.id === undefined) {
    const create = async () => (await api.library.files.create({})).file.id
    throw await redirectToNew(request, create, (id) => formPath(filesScreen, id))
  }
  const id = Number(params.id)
  await pendingSaves()
  const [{ file }, { link }, { file_version }, options] = await Promise.all([
    api.library.files.read({ id }),
    api.library.fileUses({ id }),
    api.library.fileVersions({ id }),
    loadOptions(filesScreen),
  ])
  return { file, links: link, versions: file_version, options }
}

export function meta({ loaderData }: MetaArgs<typeof clientLoader>) {
  return [{ title: formTitle(filesScreen, loaderData?.file) }]
}

/** The form of a file, with its content and the links to it. */
export default function FileItem() {
  const { file, links, versions, options } = useLoaderData<typeof clientLoader>()
  const { key } = useLocation()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const { isBusy, attempt } = useAttempt()
  const { texts, setTexts, forgetTexts } = useVersionTexts(file)
  const { uploads, add, retry, dismiss } = useUploads(async (chosen, sendOptions) => {
    const fields = uploadFields(chosen, file.id, texts)
    const answer = await sendFile(library.uploadFile, fields, chosen, sendOptions)
    const { version_number: number } = (answer as { file: typeof file }).file
    forgetTexts()
    await revalidate()
    if (number === file.version_number) return
    const undo = async () => {
      await api.library.restoreVersion({ id: file.id, n: file.version_number })
      await revalidate()
    }
    toast({
      text: `Version ${number} is uploaded`,
      action: {
        name: 'Undo',
        run: () => void attempt(undo, `Version ${file.version_number} is delivered again`),
      },
    })
  })
  /** With the token, because an offline file has no public address. */
  const download = () => downloadWithToken(`media/files/${file.id}/newest/file`, {}, file.filename)
  const address = `${window.location.origin}/download/${file.id}`
  return (
    <>
      <RecordForm
        // A new version changes fields of the form; unsaved input is restored from its draft.
        key={`${key} ${file.version_number}`}
        screen={filesScreen}
        loaded={file}
        options={options}
        uses={links.map(({ name }) => `link ${name}`)}
      />
      <section className="uploads" aria-label="Content of the file">
        <div>
          <p className="f">
            <label className="lab" htmlFor="field-filename">
              File name
            </label>
            <input id="field-filename" readOnly value={file.filename} />
          </p>
          <p>
            {file.size === null ? 'Nothing uploaded yet.' : `${sizeText(file.size)}, ${file.mime_type ?? ''}`}
            {file.uploaded && `, uploaded ${formatDay(file.uploaded)}`}
          </p>
          {file.uploaded && (
            <Button disabled={isBusy} onClick={() => void attempt(download)}>
              <Icon name="dl" />
              Download
            </Button>
          )}
          <CopyButton text={address} label="Copy URL" />
          <CopyButton text={`[${file.name}](${address})`} label="Copy Markdown" />
          <FilePreview id={file.id} name={file.name} version={file.version_number} />
          <WhereUsed entity="file" id={file.id} none="No link leads to this file, and no text." />
        </div>
        <div>
          {file.size !== null && <NewVersionFields texts={texts} onChange={setTexts} />}
          <DropZone
            title="Replace the content"
            hint="It becomes a new version: links to the file lead to it, addresses of older versions stay."
            isSingle
            onFiles={add}
          />
          <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} />
        </div>
      </section>
      <FileVersions id={file.id} versions={versions} />
    </>
  )
}
