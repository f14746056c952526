import { standardPeripherals, type KnownPeripheral } from '#domain/technology/dpa-meaning.ts'
import table from '#content/tables/dpa-peripherals.yml'

/** Embedded peripherals with their commands, and the standard peripherals shared by all vendors. */
export const knownPeripherals: KnownPeripheral[] = [...(table as KnownPeripheral[]), ...standardPeripherals]
