import { useState } from 'react'
import { dela } from '#shared/conversas/devolutivas/fold.rules.ts'
import type { MarcacaoDaSala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { RESPOSTAS_MARCACAO, type RespostaMarcacao, ROTULOS_MARCACAO } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import { t, tn } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { IconeDaResposta } from '../Icones.tsx'
import { formatHora } from '../regras/horas.ts'
import { preencher, ROTEIRO } from '../roteiro.ts'
import { useSessao } from '../sessao.tsx'
import { useAgora } from '../useAgora.ts'
import { useEnviar } from '../useEnviar.ts'

/** The person's mark on the current sentence, and buttons to record what the person says aloud. */
export function RespostaDela() {
  const { sala } = useSessao()
  const frase = sala.frases.find(each => each.frase === sala.frase_atual)
  if (!frase) return null
  const marca = sala.marcacoes.find(each => each.frase === frase.frase && each.resposta)
  const rotulos = ROTULOS_MARCACAO[frase.tipo]
  return (
    <div className="cz-dela">
      {marca?.resposta ? (
        <p className="cz-resposta">
          <IconeDaResposta resposta={marca.resposta} />
          <span>
            {t(marca.via === 'a_pedido' ? 'conduzir.disse' : 'conduzir.marcou', {
              pessoa: sala.pessoa,
              rotulo: rotulos[marca.resposta],
            })}
          </span>
          <span className="cz-quando">
            {marca.via === 'ao_vivo' || marca.via === 'sala' ? (
              <Ha em={marca.em} />
            ) : (
              preencher(ROTEIRO.marcacoes.via[marca.via], { consultor: sala.consultor })
            )}
          </span>
        </p>
      ) : (
        <p className="cz-resposta" data-vazia>
          {t('conduzir.semResposta', { pessoa: sala.pessoa })}
        </p>
      )}
      {dela(marca) ? (
        <p className="cz-miudo">{t('conduzir.soElaMuda', { pessoa: sala.pessoa })}</p>
      ) : (
        <APedido frase={frase.frase} rotulos={rotulos} marca={marca} />
      )}
    </div>
  )
}

/** Formats the time passed as 'agora', 'há 8 s', 'há 3 min', and after an hour as the time of day. */
function Ha({ em }: { em: Date }) {
  const { sala } = useSessao()
  const seconds = Math.max(0, Math.floor((useAgora(sala.agora) - em.getTime()) / 1_000))
  if (seconds === 0) return t('conduzir.haInstantes')
  if (seconds < 60) return t('conduzir.haSegundos', { n: seconds })
  return seconds < 3_600 ? tn('conduzir.haMinutos', Math.floor(seconds / 60)) : formatHora(em)
}

/**
 * Buttons by which the consultor records an answer given aloud; such a mark is labelled as recorded and proves nothing
 * about who gave it.
 */
function APedido({
  frase,
  rotulos,
  marca,
}: {
  frase: string
  rotulos: Readonly<Record<RespostaMarcacao, string>>
  marca: MarcacaoDaSala | undefined
}) {
  const [aberto, setAberto] = useState(false)
  const { pedir, ocupado } = useEnviar()
  const registrar = (resposta: RespostaMarcacao) => pedir({ tipo: 'marcar', frase, resposta })
  return (
    <div className="cz-pedido">
      <Button small look="text" aria-expanded={aberto} onClick={() => setAberto(!aberto)}>
        {ROTEIRO.tela_consultor.a_pedido}
      </Button>
      {aberto && (
        <fieldset className="cz-respostas">
          <legend className="cz-miudo">{t('conduzir.aPedidoDica')}</legend>
          {RESPOSTAS_MARCACAO.map(resposta => (
            <Button
              key={resposta}
              small
              aria-pressed={marca?.resposta === resposta}
              busy={ocupado}
              onClick={async () => {
                if (await registrar(resposta)) setAberto(false)
              }}
            >
              <IconeDaResposta resposta={resposta} />
              {rotulos[resposta]}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
