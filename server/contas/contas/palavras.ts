/** The name that stands where a person's account was erased. */
export const CONTA_EXCLUIDA = 'Conta excluída'
