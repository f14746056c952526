import * as z from 'zod'
import { parameterFields } from '#domain/catalogue/parameters/parameter.ts'
import { parameterValueFields } from '#domain/catalogue/parameters/parameter-value.ts'
import { flag, id, line, optionalId } from '#domain/fields.ts'
import { call } from '#contract/call.ts'
import { statusRecords } from './records.ts'
import { entity } from '#contract/entity.ts'
import { itemPaths, paths } from '#contract/resource.ts'

const parameters = entity('parameter', {
  fields: parameterFields,
  translatable: ['name', 'condition', 'short_name', 'group'],
  paths: paths('editor/parameters', 'parameter'),
  editor: {
    group: 'Structure',
    title: 'Parameter definitions',
    noun: 'parameter',
    list: '/editor/parameter-definitions',
    item: '/editor/parameter-definition/:id?',
  },
})

/** A value has its place in the grid; a second one would have none. */
const { copy: _copy, ...valuePaths } = itemPaths('parameter-value')

const parameterValues = entity('parameter_value', {
  fields: parameterValueFields,
  translatable: ['text'],
  required: ['parameter', 'series'],
  paths: valuePaths,
  editor: { noun: 'parameter value', within: { field: 'series', item: '/editor/parameters?series=:id?' } },
})

/** A parameter and a value for visitors. */
const publicParameter = z.object({ id, ...parameterFields.shape })
const publicParameterValue = z.object({ id, ...parameterValueFields.shape })

/** The values of the series and variants in an answer, and the parameters they belong to. */
export const parameterAnswer = {
  parameter: z.array(publicParameter),
  parameter_value: z.array(publicParameterValue),
}

/** Maximum number of cells that are saved with one call. */
export const MAX_CELLS = 2000

const { parameter, series, variant, ...parts } = parameterValueFields.shape

export const catalogueParameters = {
  parameters,
  parameterValues,
  parameterGrid: call('GET editor/parameter-grid', {
    access: 'staff',
    input: () => z.object({ category: optionalId.optional(), series: id.optional() }),
    output: () =>
      z.object({
        parameter: z.array(parameters.record),
        parameter_value: z.array(parameterValues.record),
        product_series: z.array(z.object({ id, name: line, category: optionalId })),
        product: z.array(z.object({ id, name: line, series: optionalId })),
        product_category: z.array(z.object({ id, name: line })),
      }),
    failures: ['NOT_FOUND'],
    summary:
      'Parameters and their values for the series of a category and for their variants; with "series" for the category of that series.',
  }),
  saveParameterValues: call('PUT editor/parameter-values', {
    access: 'staff',
    input: () =>
      z.object({
        cells: z
          .array(
            z.object({
              parameter,
              series,
              variant,
              /** The version that the change is based on; null if there was no value. */
              version: z.int().nullable(),
              /** Null deletes the value. */
              value: z.object(parts).nullable(),
            }),
          )
          .min(1)
          .max(MAX_CELLS),
      }),
    output: () =>
      z.object({
        results: z.array(
          z.object({
            /** The saved value, null if it is deleted; for a stale version the current one. */
            parameter_value: parameterValues.record.nullable(),
            /** Code of the failure, if it was refused. */
            error: z.string().nullable(),
            fields: z.record(z.string(), z.string()),
          }),
        ),
      }),
    summary:
      'Saves many values of parameters in one transaction. A refused one does not hold up the others; each has its own result, in the order of the cells.',
  }),
  compare: call('GET compare', {
    access: 'anyone',
    input: () => z.object({ parts: z.string().max(4000).optional() }),
    output: () =>
      z.object({
        products: z.array(
          z.object({ name: line, series: line, friendly_url: line, status: line.nullable() }),
        ),
        rows: z.array(z.object({ group: line, name: line, values: z.array(line), differs: flag })),
        /** Parts that no product is called like, and parts beyond the limit. */
        unknown: z.array(line),
        left_out: z.array(line),
      }),
    summary:
      'Up to five series or variants side by side, by their names in any spelling, separated by commas; rows tell where they differ.',
  }),
  parametersByCode: call('GET parameters-by-code', {
    access: 'anyone',
    input: () => z.object({ codes: z.string().max(1000) }),
    output: () =>
      z.object({
        product_series: z.array(z.object({ id, name: line, friendly_url: line })),
        product: z.array(z.object({ id, name: line, series: optionalId })),
        ...parameterAnswer,
      }),
    summary:
      'The parameters with these codes, separated by commas, of all listed series and of the variants that differ, in the order of the catalogue.',
  }),
  crossTable: call('GET cross-table', {
    access: 'anyone',
    input: () => z.object({}),
    output: () =>
      z.object({
        product_series: z.array(
          z.object({
            id,
            name: line,
            friendly_url: line,
            status: optionalId,
            status_2: optionalId,
            bands: z.array(line),
          }),
        ),
        ...statusRecords,
        ...parameterAnswer,
      }),
    summary:
      'The series that have a value for every parameter of the cross table, with these values, by status and name.',
  }),
}
