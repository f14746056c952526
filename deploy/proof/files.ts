export async function proveFiles(): Promise<void> {}
