import { t } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { confirm } from '../../../../platform/ui/overlays/confirm.ts'
import { lugarOf } from '../../pessoa/lugar/lugar.rules.ts'
import { formatDia, formatHora } from '../regras/horas.ts'
import { fill, ROTEIRO } from '../roteiro.ts'
import { useSessao } from '../sessao.tsx'
import { useSend } from '../useSend.ts'

/** The paused conversation: since when, by whom, and a button to continue at the same place. */
export function Pausada() {
  const { sala } = useSessao()
  const { pausada_em, pausada_por, pessoa, retomada_pedida_em, situacao, etapa, consultor, combinados } = sala
  const { pedir, ocupado } = useSend()
  const { pausa, compartilhamento_retirado } = ROTEIRO.estados
  const texto =
    lugarOf(sala).quadro === 'retirado' ? compartilhamento_retirado.pessoa : fill(pausa.texto, { consultor })
  /** Ends the conversation after a confirmation, because an end cannot be undone. */
  async function end() {
    const titulo = t('conduzir.encerrarAgora')
    const texto = t(combinados.length > 0 ? 'conduzir.encerrarEscritos' : 'conduzir.encerrarSemTexto')
    if (await confirm({ titulo, texto, confirmar: titulo }))
      await pedir({ tipo: 'encerrar', desfecho: 'sem_combinados' })
  }
  return (
    <section className="cz-quadro cz-pausa" aria-labelledby="em-pausa">
      <h2 id="em-pausa">{pausa.titulo}</h2>
      {pausada_em && (
        <p>
          {t(pausada_por === 'consultor' ? 'conduzir.pausadaPorVoce' : 'conduzir.pausadaPor', {
            dia: formatDia(pausada_em),
            hora: formatHora(pausada_em),
            quem: pessoa,
          })}
        </p>
      )}
      <p className="cz-miudo">{t('conduzir.naTelaDela', { pessoa, texto })}</p>
      {retomada_pedida_em && <p className="cz-aviso">{t('conduzir.jaPode', { pessoa })}</p>}
      <div className="cz-atos">
        <Button look="primary" busy={ocupado} onClick={() => pedir({ tipo: 'retomar' })}>
          {pausa.retomar}
        </Button>
        {(situacao === 'adormecida' || etapa !== 'acordo') && (
          <Button busy={ocupado} onClick={end}>
            {t('conduzir.encerrarAgora')}
          </Button>
        )}
      </div>
    </section>
  )
}
