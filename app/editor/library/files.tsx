import { useMemo, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { library } from '#contract/library.ts'
import { api } from '#app/api-client.ts'
import { group } from '#app/editor/list/arrange.ts'
import { hasTerm } from '#app/editor/list/has-term.ts'
import { ListBar } from '#app/editor/list/list-bar.tsx'
import { SearchBox } from '#app/editor/list/search-box.tsx'
import { useRememberedTerm } from '#app/editor/list/use-remembered-term.ts'
import { PreparedContext, usePreparedRecords } from '#app/editor/publishing/prepared-records.tsx'
import { formPath } from '#app/editor/screen.ts'
import { filesScreen } from '#app/editor/screens/files.ts'
import { DropZone } from '#app/editor/upload/drop-zone.tsx'
import { sendFile } from '#app/editor/upload/send-file.ts'
import { UploadList } from '#app/editor/upload/upload-list.tsx'
import { useUploads, type Send } from '#app/editor/upload/use-uploads.ts'
import { RouteButton } from '#app/editor/route-button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { askAboutUpload } from './ask-about-upload.ts'
import { FileTable } from './file-table.tsx'
import { uploadFields } from './upload-fields.ts'

export async function clientLoader() {
  return api.library.allFiles({})
}

export function meta() {
  return [{ title: 'Files | Editor' }]
}

/** All files by download section, with a drop zone for uploads. */
export default function Files() {
  const { file, download_section, file_type } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const [term, setTerm] = useRememberedTerm()
  const [isArchive, setArchive] = useState(false)
  const prepared = usePreparedRecords(filesScreen.resource.key)
  /** As a new file, or as a new version of one. */
  const sendTo =
    (replaced?: number): Send =>
    async (chosen, sendOptions) => {
      const response = await sendFile(library.uploadFile, uploadFields(chosen, replaced), chosen, sendOptions)
      await revalidate()
      return formPath(filesScreen, (response as { file: { id: number } }).file.id)
    }
  const { uploads, add, retry, dismiss, answer } = useUploads(sendTo(), {
    ask: (chosen) => askAboutUpload(chosen, sendTo),
  })
  const found = useMemo(
    () =>
      file.filter(
        ({ name, filename, is_archived }) => is_archived === isArchive && hasTerm([name, filename], term),
      ),
    [file, isArchive, term],
  )
  const lines = useMemo(
    () => group(found, ({ section }) => section, download_section, 'No Section'),
    [found, download_section],
  )

  return (
    <>
      <ListBar title="Files" count={term ? `${found.length} of ${file.length}` : found.length}>
        <SearchBox label="Search files" value={term} onChange={setTerm} />
        <Switch label="Archived files" checked={isArchive} onChange={setArchive} />
        <span aria-hidden="true">Archived</span>
        <RouteButton look="primary" to="/editor/file">
          + Create New
        </RouteButton>
      </ListBar>
      <div className="uploads">
        <DropZone
          title="Drop files here"
          hint="Several at once, each up to 200 MB. They stay offline until you put them online."
          onFiles={add}
        />
        <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} onAnswer={answer} />
      </div>
      {lines.length === 0 ? (
        <div className="notice">
          <Empty text="No files available" />
        </div>
      ) : (
        <PreparedContext value={prepared}>
          <FileTable lines={lines} types={file_type} onChange={() => void revalidate()} />
        </PreparedContext>
      )}
    </>
  )
}
