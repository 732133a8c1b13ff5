import type { Pessoa } from '#shared/pessoas/pessoas.contract.ts'
import { t } from '../i18n/i18n.ts'
import { formatNear } from '../ui/format.ts'
import { Path, type PathTone } from '../ui/shapes/Path.tsx'

const STEP: Record<Pessoa['estado'], number> = {
  encerrado: 0,
  convidado: 1,
  cadastrado: 2,
  respondendo: 3,
  pronto: 4,
  conversado: 5,
}

/** What is said of how far a person is: first what needs somebody. */
function wordsOf({ estado, alerta, respondidas, validade }: EstadoProps): string {
  if (alerta === 'parou') return t('pessoas.alerta.parouEm', { n: respondidas })
  if (alerta === 'vence' && validade) return t('pessoas.alerta.venceEm', { quando: formatNear(validade) })
  if (alerta) return t(`pessoas.alerta.${alerta}`)
  return estado === 'respondendo'
    ? t('pessoas.estado.respondendoEm', { n: respondidas })
    : t(`pessoas.estado.${estado}`)
}

function toneOf({ estado, alerta }: EstadoProps): PathTone {
  if (alerta) return alerta === 'voltou' ? 'error' : 'warn'
  return estado === 'pronto' ? 'ink' : 'soft'
}

type EstadoProps = Pick<Pessoa, 'estado' | 'alerta' | 'respondidas' | 'validade'>

/** How far a person is with their consultor, in five squares and a word; what needs somebody in its colour. */
export const EstadoDaPessoa = (pessoa: EstadoProps) => (
  <Path step={STEP[pessoa.estado]} tone={toneOf(pessoa)}>
    {wordsOf(pessoa)}
  </Path>
)
