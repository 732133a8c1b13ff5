import { derived, mix } from '#shared/platform/installation/contrast.rules.ts'
import { DEFAULT_PRODUCT } from '#shared/platform/installation/product.rules.ts'
import type { Mark, Settings } from '../../installation/installation.ts'

/** A mark as documents draw it; `no_escuro` whether it needs no plate on a dark ground. */
interface DocumentMark {
  formato: 'svg' | 'png'
  base64: string
  /** Width by height. */
  proporcao: number
  no_escuro: boolean
}

/** Name, marks and colours that the installation's settings add to a document's data. */
export interface DocumentLook {
  produto?: string
  marca?: { clara: DocumentMark | null; escura: DocumentMark | null }
  /** Colours of the theme (reports/theme.typ) that follow from the product's. */
  cores?: { petrol: string; deep: string; wash: string; mist: string }
}

const drawn = (mark: Mark | null): DocumentMark | null =>
  mark && {
    formato: mark.formato,
    base64: mark.bytes.toString('base64'),
    proporcao: mark.largura / mark.altura,
    no_escuro: mark.no_escuro,
  }

/** Part of white in the words on a cover of the colour's deep shade. */
const MIST = 0.75

/** Returns what documents take from the settings; nothing of what stands as it came. */
export function documentLookOf({ produto, versao, marca: { clara, escura } }: Settings): DocumentLook {
  const { cor_clara } = produto
  return {
    ...(versao > 0 && { produto: produto.nome }),
    ...((clara || escura) && { marca: { clara: drawn(clara), escura: drawn(escura) } }),
    ...(cor_clara !== DEFAULT_PRODUCT.cor_clara && {
      cores: { petrol: cor_clara, ...derived(cor_clara, 'cor_clara'), mist: mix(cor_clara, '#ffffff', MIST) },
    }),
  }
}
