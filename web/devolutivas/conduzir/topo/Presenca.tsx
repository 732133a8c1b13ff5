import { t } from '../../../i18n/i18n.ts'
import { preencher, ROTEIRO } from '../roteiro.ts'
import { useSessao } from '../sessao.tsx'

/** Whether the person is there, and how her own screen hears of it. A dot and words; never announced. */
export function Presenca() {
  const { sala, conexao } = useSessao()
  const { presenca, pessoa, modo } = sala
  const { tela_consultor, estados } = ROTEIRO
  if (conexao === 'sem_rede')
    return (
      <span className="cz-presenca" data-tom="fora">
        {t('conduzir.semRede')}
      </span>
    )
  if (modo === 'uma_tela' && !presenca.presente) return null
  return (
    <span
      className="cz-presenca"
      data-tom={presenca.presente ? 'aqui' : 'longe'}
      title={conexao === 'consultando' ? estados.conexao.consultando : estados.conexao.ao_vivo}
    >
      <span className="cz-largo">
        {preencher(presenca.presente ? tela_consultor.presente : tela_consultor.ausente, { pessoa })}
      </span>
      <span className="cz-estreito">{t(presenca.presente ? 'conduzir.naSala' : 'conduzir.naoEntrou')}</span>
    </span>
  )
}
