/** Writes name, row count and hash of each table of the database in the variable DATABASE; $PSQL is how psql is run. */
export const tableFacts = `
tables=$($PSQL -d $DATABASE -Atc "select tablename from pg_tables where schemaname = 'public' order by 1")
for table in $tables; do
  $PSQL -d $DATABASE -Atc "select '$table', count(*), md5(coalesce(string_agg(row_to_json(t)::text, chr(10) order by row_to_json(t)::text), '')) from \\"$table\\" t"
done`

/** Waits for what reads the texts of PDFs in the background: a backup made before would differ from the tables after. */
export const untilDocumentsAreRead = `
until [ "$($PSQL -d meshwork -Atc "select count(*) from file where mime_type = 'application/pdf' and storage_key not in (select storage_key from file_text)")" = 0 ]
do sleep 1; done`

/** Written by every request, so also after the backup. */
const mayDiffer = ['user_session', 'rate_limit']

/** Compares facts of before and after a restore; returns how many rows are equal, and throws if a table differs. */
export function compareFacts(before: string, after: string): string {
  const [old, restored] = [before, after].map((facts) => new Map(facts.trim().split('\n').map(nameAndRest)))
  const differing = [...old!].filter(([name, rest]) => restored!.get(name) !== rest).map(([name]) => name)
  const unexpected = differing.filter((name) => !mayDiffer.includes(name))
  if (old!.size < 20 || old!.size !== restored!.size || unexpected.length > 0)
    throw new Error(`${old!.size} tables became ${restored!.size}; different: ${unexpected.join(', ')}`)
  const rows = [...old!.values()].reduce((sum, rest) => sum + Number(rest.split('|')[0]), 0)
  return `${old!.size - differing.length} tables with ${rows} rows are equal`
}

function nameAndRest(line: string): [string, string] {
  const at = line.indexOf('|')
  return [line.slice(0, at), line.slice(at + 1)]
}
