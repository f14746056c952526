import type { Api } from '#contract/contract.ts'

type PhotosResponse = Awaited<ReturnType<Api['media']['photos']['list']>>
export type PhotoRecord = PhotosResponse['photo'][number]
export type PhotoSection = PhotosResponse['photo_section'][number]
