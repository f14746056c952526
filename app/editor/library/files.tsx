import { useMemo } from 'react'
import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { library } from '#contract/library.ts'
import { arrange } from '#app/editor/list/arrange.ts'
import { FilterBar } from '#app/editor/list/filter-bar.tsx'
import { loadFirstPart } from '#app/editor/list/load-first-part.ts'
import { RecordList } from '#app/editor/list/record-list.tsx'
import { useFoundCount } from '#app/editor/list/use-found-count.ts'
import { useList } from '#app/editor/list/use-list.ts'
import { useOptimisticValue } from '#app/editor/list/use-optimistic-value.ts'
import { loadOptions } from '#app/editor/records.ts'
import { formPath, type Screen } from '#app/editor/screen.ts'
import { filesScreen } from '#app/editor/screens/files.ts'
import { DropZone } from '#app/editor/upload/drop-zone.tsx'
import { sendFile } from '#app/editor/upload/send-file.ts'
import { UploadList } from '#app/editor/upload/upload-list.tsx'
import { useUploads, type Send } from '#app/editor/upload/use-uploads.ts'
import { Switch } from '#app/ui/switch.tsx'
import { askAboutUpload } from './ask-about-upload.ts'
import { fileHeads, FileRow } from './file-row.tsx'
import { uploadFields } from './upload-fields.ts'

/** The list also looks for the names that files were uploaded with. */
const screen: Screen = { ...filesScreen, search: ['name', 'filename'], groupBy: 'section' }

/** Archived files are shown apart from the others. */
const initialFilter = { is_archived: 'false' }
const hiddenFilters = ['is_archived']

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const [part, options] = await Promise.all([
    loadFirstPart(request, screen, initialFilter),
    loadOptions(screen, ['section', 'type']),
  ])
  return { ...part, options }
}

export function meta() {
  return [{ title: 'Files | Editor' }]
}

/** All files by download section, with a drop zone for uploads. */
export default function Files() {
  const { query, first, options } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const { rows, groups, onSaved, search, change, ...list } = useList(screen, query, first)
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
  const lines = useMemo(
    () => arrange(rows, groups, options.section ?? [], 'No Section'),
    [rows, groups, options],
  )
  const [isArchive, choose] = useOptimisticValue(query, query.filter?.is_archived === 'true')
  const isFiltered = search.term !== '' || Object.keys(query.filter ?? {}).length > 1
  return (
    <RecordList
      screen={screen}
      count={useFoundCount('file', rows.length, isFiltered)}
      search={search}
      actions={
        <>
          <Switch
            label="Archived files"
            checked={isArchive}
            onChange={(isOn) => {
              choose(isOn)
              change({ filter: { ...query.filter, is_archived: String(isOn) } })
            }}
          />
          <span aria-hidden="true">Archived</span>
        </>
      }
      above={
        <>
          <FilterBar screen={screen} query={query} hidden={hiddenFilters} onChange={change} />
          <div className="uploads">
            <DropZone
              title="Drop files here"
              hint="Several at once, each up to 200 MB. They stay offline until you put them online."
              onFiles={add}
            />
            <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} onAnswer={answer} />
          </div>
        </>
      }
      empty={screen.empty}
      isFiltered={isFiltered || isArchive}
      heads={fileHeads}
      actionsWidth="file-actions"
      lines={lines}
      onSaved={onSaved}
      {...list}
      row={(file, index) => (
        <FileRow
          key={file.id}
          screen={screen}
          file={file}
          types={options.type ?? []}
          index={index}
          onSaved={onSaved}
        />
      )}
    />
  )
}
