import oficina from '#content/equipe/oficina-1.0.json'

/** Guides of the workshop, by the number of people who are in the room. */
export const ROTEIROS = ['dupla', 'poucas', 'time', 'grupo', 'area'] as const
export type Roteiro = (typeof ROTEIROS)[number]

/** One step: its minutes, what to do and what to say, and whether the map is shown in it. */
export interface Passo {
  minutos: number
  titulo: string
  faca: string
  fala: string
  mapa?: boolean
}

/** Returns the guide that an address names; that of five to nine people for anything else. */
export const guideOf = (roteiro: string | null): Roteiro => ROTEIROS.find(each => each === roteiro) ?? 'time'

export const passosOf = (roteiro: Roteiro): readonly Passo[] => oficina.roteiros[roteiro]

/** Returns the step of a guide that an address names; 0, the preparation, for anything else. */
export const stepOf = (passo: string | null, roteiro: Roteiro): number =>
  passo && /^[1-9]$/.test(passo) && passosOf(roteiro)[Number(passo) - 1] ? Number(passo) : 0
