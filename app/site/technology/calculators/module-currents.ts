import type { Api } from '#contract/contract.ts'
import {
  currentCodes,
  modulesWithCurrents,
  type ModuleCurrents,
} from '#domain/technology/calculators/module-currents.ts'

/** The modules of the catalogue whose currents are known. */
export async function loadModuleCurrents(api: Api): Promise<ModuleCurrents[]> {
  return modulesWithCurrents(await api.catalogue.parametersByCode({ codes: currentCodes.join(',') }))
}
