/** Words at the end of a file name that tell versions of the same file apart. */
const VERSION_WORD =
  /^(?:(?:v|ver|version|rev|revision|r)?\.?\d+(?:[.,]\d+)*[a-z]?|v|ver|version|rev|revision|final|copy|new|draft)$/
/** A number with a letter but without a dot, such as "72d", belongs to a part number. */
const PART_NUMBER = /^\d+[a-z]$/

/** A file name without extension, case, separators and what looks like a version at its end. */
function stem(filename: string): string {
  const words = baseName(filename)
    .toLowerCase()
    .split(/[\s_()-]+/)
    .filter(Boolean)
  const last = words.findLastIndex((word) => !VERSION_WORD.test(word) || PART_NUMBER.test(word))
  return (last < 0 ? words : words.slice(0, last + 1)).join(' ')
}

function baseName(filename: string): string {
  return filename.replace(/\.[a-z][\w]{0,9}$/i, '')
}

function extension(filename: string): string {
  return filename.slice(baseName(filename).length).toLowerCase()
}

/** Whether two names look like versions of one file, such as "ide_476.exe" and "ide_477.exe". */
export function isSimilarName(one: string, other: string): boolean {
  return stem(one) !== '' && stem(one) === stem(other) && extension(one) === extension(other)
}
