import oficina from '#content/equipe/oficina-1.0.json'

/** Returns the step that an address names; 0, the preparation, for anything else. */
export const stepOf = (passo: string | null): number =>
  passo && /^[1-9]$/.test(passo) && oficina.passos[Number(passo) - 1] ? Number(passo) : 0
