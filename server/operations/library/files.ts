import { library } from '#contract/library.ts'
import type { UploadedFile } from '#contract/uploaded-file.ts'
import { Failure } from '#domain/failure.ts'
import { versionFields } from '#domain/library/file-version.ts'
import { blankFile, fileLabel, iconOfName, ownFileAddress } from '#domain/library/file.ts'
import type { Context } from '#server/engine/context.ts'
import type { Database } from '#server/database/connect.ts'
import { fileTable } from '#server/database/tables/library.ts'
import { libraryEntities } from '#server/entities/library.ts'
import { lockStoredBytes, withStoredBytes } from '#server/files/named-bytes.ts'
import { sniffType } from '#server/files/sniff-type.ts'
import { writeContent, type Note } from '#server/engine/content-write.ts'
import { copyRecord } from '#server/engine/copy-record.ts'
import { standardOperations, withoutUndefined } from '#server/engine/crud.ts'
import { addVersion, existingFile, storedVersions } from './file-versions.ts'
import { shownFileTypes } from './public.ts'
import type { Operation, ResourceOperations } from '#server/engine/operation.ts'
import { validateOldAddress } from '#server/operations/wayfinding/redirect-check.ts'

const { files: standard } = standardOperations(library, libraryEntities)

type FileOutput = Awaited<ReturnType<typeof standard.read>>

/** The address of the bytes: below the API for stored files, else external. */
function fileAddress({ id, url, filename, storage_key }: AddressedFile): string {
  return url || (storage_key === null ? '' : ownFileAddress({ id, filename, storage_key }))
}

/** Adds what is derived: the address of the bytes, and the flattened names of section and icon. */
export function withDerivedFields<Row extends AddressedFile>(file: Row, types: FileType[]) {
  const type__icon = types.find(({ id }) => id === file.type)?.icon ?? ''
  return { ...file, url: fileAddress(file), section__id: file.section, type__icon }
}

type AddressedFile = Pick<FileOutput['file'], 'id' | 'url' | 'filename' | 'storage_key' | 'section' | 'type'>
type FileType = Awaited<ReturnType<typeof shownFileTypes>>[number]

async function complete({ db }: Context, { file }: FileOutput): Promise<FileOutput> {
  return { file: withDerivedFields(file, await shownFileTypes(db)) }
}

/** The address of a stored file is derived, never saved; an empty one means that the bytes are in the file store. */
const withoutDerivedUrl = <Input extends { url?: string | undefined }>(input: Input): Input =>
  input.url?.startsWith('media/files/') ? { ...input, url: '' } : input

/** The standard calls of files, with the derived address in the output. */
export const files: ResourceOperations<typeof library.files> = {
  async create(context, input) {
    return complete(context, await standard.create(context, withoutDerivedUrl(input)))
  },
  async read(context, input) {
    return complete(context, await standard.read(context, input))
  },
  async update(context, input) {
    await validateOldAddress(context, input)
    try {
      return await complete(context, await standard.update(context, withoutDerivedUrl(input)))
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'STALE_VERSION') throw error
      const newer = await complete(context, error.details.answer as FileOutput)
      throw new Failure('STALE_VERSION', { answer: newer })
    }
  },
  remove: standard.remove,
  /** The copy has the newest bytes as its first version. */
  async copy(context, input) {
    const values = async () => ({ version_number: 1 })
    const row = await copyRecord(context, libraryEntities.files, input.id, values)
    return complete(context, { file: row as unknown as FileOutput['file'] })
  },
}

/** Stores the bytes before the row that references them; a failed call leaves neither. */
export const uploadFile: Operation<typeof library.uploadFile> = async (context, input) => {
  if (input.file.size === 0) throw new Failure('INVALID_INPUT', { fields: { file: 'The file is empty' } })
  const filename = fileLabel(input.filename || input.file.filename)
  const stored = await storedFacts(context, input.file, filename)
  const texts = withoutUndefined(versionFields.partial().parse(input))
  const file_id = input.file_id ?? null
  if (file_id !== null) await existingFile(context.db, file_id)
  const type = await typeOfName(context.db, filename)
  const write = async (tx: Database, note: Note) => {
    await lockStoredBytes(tx, context.files, input.file.key)
    const record =
      file_id === null
        ? await add(tx, { ...stored, ...texts, name: filename, type })
        : await addVersion(tx, file_id, { ...stored, version_note: '', ...texts })
    note({ entity: 'file', action: file_id === null ? 'create' : 'update', record })
    return record
  }
  const row = await withStoredBytes(context, input.file, () => writeContent(context, write))
  return complete(context, { file: row })
}

/** Makes an older version the newest again. It gets a number of its own, so every address stays what it was. */
export const restoreVersion: Operation<typeof library.restoreVersion> = async (context, { id, n }) => {
  const row = await writeContent(context, async (tx, note) => {
    const current = await existingFile(tx, id)
    const older = (await storedVersions(tx, current)).find(({ number }) => number === n)
    if (!older) throw new Failure('NOT_FOUND')
    const { number: _number, ...values } = older
    const record = await addVersion(tx, id, { ...values, uploaded: context.now.toISOString() })
    note({ entity: 'file', action: 'update', record, before: current })
    return record
  })
  return complete(context, { file: row })
}

async function storedFacts(context: Context, upload: UploadedFile, filename: string) {
  return {
    filename,
    storage_key: upload.key,
    size: upload.size,
    mime_type: await sniffType(upload.temporaryPath),
    uploaded: context.now.toISOString(),
  }
}

type Stored = Awaited<ReturnType<typeof storedFacts>>

async function add(tx: Database, values: Stored & { name: string; type: number | null }) {
  const [row] = await tx
    .insert(fileTable)
    .values({ ...blankFile, ...values, added: values.uploaded })
    .returning()
  return row!
}

/** The first file type whose icon matches the file name. */
async function typeOfName(db: Database, filename: string): Promise<number | null> {
  const icon = iconOfName(filename)
  return (await shownFileTypes(db)).find((type) => type.icon === icon)?.id ?? null
}
