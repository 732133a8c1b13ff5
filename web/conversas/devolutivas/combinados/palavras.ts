import roteiro from '#content/devolutiva/roteiro-1.0.json' with { type: 'json' }

/** Texts of the roteiro about combinados. */
export const PALAVRAS = roteiro.combinados
/** Texts above the combinados on both screens. */
export const { vazio: VAZIO, nomes: SEM_NOMES } = { vazio: '', nomes: '', ...celularOf('combinados') }

function celularOf(etapa: string): { vazio?: string; nomes?: string } {
  return roteiro.etapas.find(({ id }) => id === etapa)?.celular ?? {}
}

/** A theme, with the letters of the profiles it fits. */
export type Tema = (typeof PALAVRAS.temas)[number]
export type Exemplo = Tema['exemplos'][number]

/** Returns all themes, those of the profile's letters first. */
export const temasPara = (codigo: string | undefined): readonly Tema[] =>
  [...PALAVRAS.temas].sort((a, b) => de(b, codigo) - de(a, codigo))

const de = ({ dimensoes }: Tema, codigo = '') => dimensoes.filter(letra => codigo.includes(letra)).length
