import { t } from '../../../../platform/i18n/i18n.ts'
import { whereIs } from '../regras/presenca.rules.ts'
import { fill, ROTEIRO } from '../roteiro.ts'
import { useSessao } from '../sessao.tsx'
import { useAgora } from '../useAgora.ts'

/** Words for each state of presence, and shorter ones for narrow screens. */
const PALAVRAS = {
  na_sala: [pessoa => fill(ROTEIRO.tela_consultor.presente, { pessoa }), () => t('conduzir.naSala')],
  entrando: [pessoa => t('conduzir.entrando', { pessoa }), () => t('conduzir.entrandoCurto')],
  fora: [pessoa => t('conduzir.fora', { pessoa }), () => t('conduzir.foraCurto')],
  nao_veio: [pessoa => fill(ROTEIRO.tela_consultor.ausente, { pessoa }), () => t('conduzir.naoEntrou')],
} satisfies Record<ReturnType<typeof whereIs>, [(pessoa: string) => string, () => string]>

/** Returns the person's presence, in words. */
export function useWhereIs() {
  const { sala } = useSessao()
  const onde = whereIs(sala, useAgora(sala.agora))
  const [longo, curto] = PALAVRAS[onde]
  return { onde, longo: longo(sala.pessoa), curto: curto() }
}

/**
 * Shows whether the person is there, and how their screen receives changes, as a dot and words; not announced by screen
 * readers.
 */
export function Presenca() {
  const { sala, conexao } = useSessao()
  const { onde, longo, curto } = useWhereIs()
  const { estados } = ROTEIRO
  if (conexao === 'sem_rede')
    return (
      <span className="cz-presenca" data-tom="fora">
        {t('conduzir.semRede')}
      </span>
    )
  if (sala.modo === 'uma_tela' && onde !== 'na_sala') return null
  return (
    <span
      className="cz-presenca"
      data-tom={onde === 'na_sala' ? 'aqui' : 'longe'}
      title={sala.iniciada_em && !sala.pausada_em ? estados.conexao[conexao] : undefined}
    >
      <span className="cz-largo">{longo}</span>
      <span className="cz-estreito">{curto}</span>
    </span>
  )
}
