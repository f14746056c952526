export async function proveDocker(): Promise<void> {}
