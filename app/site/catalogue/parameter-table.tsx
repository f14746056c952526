import { RichText } from '#app/languages/rich-text.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { formatNumber, isBlankValue } from '#domain/catalogue/parameters/parameter-value.ts'
import type { ParameterRow, parameterTable } from '#domain/catalogue/parameters/parameters.ts'

const SECTION = 'parameters'
const COLUMNS = 6

interface Props {
  groups: ReturnType<typeof parameterTable>
  /** Address of the battery calculator with this module. */
  batteryLife: string | null
}

/** The parameters of a series in groups: numbers as minimum, typical and maximum, and where variants differ. */
export function ParameterTable({ groups, batteryLife }: Props) {
  const { t } = useTexts()
  return (
    <section className="box" id={SECTION}>
      <h2>{t('Parameters')}</h2>
      <div className="param-scroll">
        <table className="spec params">
          <thead>
            <tr>
              <th scope="col">{t('Parameter')}</th>
              <th scope="col">{t('Condition')}</th>
              <th scope="col" className="num">
                {t('Min')}
              </th>
              <th scope="col" className="num">
                {t('Typ')}
              </th>
              <th scope="col" className="num">
                {t('Max')}
              </th>
              <th scope="col">{t('Unit')}</th>
            </tr>
          </thead>
          {groups.map(({ group, rows }) => (
            <tbody key={group}>
              {group && (
                <tr className="group">
                  <th scope="rowgroup" colSpan={COLUMNS}>
                    {group}
                  </th>
                </tr>
              )}
              {rows.map((row) => (
                <Row key={row.parameter.id} {...row} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {batteryLife && (
        <p className="param-tools no-print">
          <RichText
            text={t('With these currents: {battery}, {answer}')}
            values={{
              battery: <a href={batteryLife}>{t('battery life')}</a>,
              answer: <a href="/technology/calculators/answer-time">{t('answer time')}</a>,
            }}
          />
        </p>
      )}
    </section>
  )
}

function Row({ parameter, value, text, differing }: ParameterRow) {
  const isNumeric = isNumber(value) || (isBlankValue(value) && differing.every((one) => isNumber(one.value)))
  const { name, condition } = parameter
  if (isNumeric)
    return (
      <>
        {(!isBlankValue(value) || differing.length === 0) && (
          <tr>
            <th scope="row">{name}</th>
            <td>{[condition, value.note].filter(Boolean).join('; ')}</td>
            <NumberCells parameter={parameter} value={value} text={text} />
          </tr>
        )}
        {differing.map((one) => (
          <tr key={one.text} className="of-codes">
            <th scope="row">
              {name} <small>{one.codes.join(', ')}</small>
            </th>
            <td>{[condition, one.value.note].filter(Boolean).join('; ')}</td>
            <NumberCells parameter={parameter} value={one.value} text={one.text} />
          </tr>
        ))}
      </>
    )
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{condition}</td>
      <td colSpan={4} className="words">
        {text}
        {differing.map((one) => (
          <small key={one.text}>
            {one.text}: {one.codes.join(', ')}
          </small>
        ))}
      </td>
    </tr>
  )
}

/** Minimum, typical value, maximum and unit; a value in words takes all four columns. */
function NumberCells({ parameter, value, text }: Pick<ParameterRow, 'parameter' | 'value' | 'text'>) {
  if (!isNumber(value))
    return (
      <td colSpan={4} className="words">
        {text}
      </td>
    )
  return (
    <>
      {[value.min, value.typ, value.max].map((number, index) => (
        <td key={index} className="num">
          {number === null ? '' : formatNumber(number, parameter.decimals)}
        </td>
      ))}
      <td>{parameter.unit}</td>
    </>
  )
}

function isNumber({ text, min, typ, max }: ParameterRow['value']): boolean {
  return text === '' && [min, typ, max].some((number) => number !== null)
}
