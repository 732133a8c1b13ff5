import { useState } from 'react'
import { canRecord } from '#shared/conversas/devolutivas/recusadas.rules.ts'
import type { FraseDaSala, MarcacaoDaSala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { RESPOSTAS_MARCACAO, ROTULOS_MARCACAO } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { cx } from '../../../../platform/ui/cx.ts'
import { EmptyState } from '../../../../platform/ui/states.tsx'
import { IconeDaResposta } from '../Icones.tsx'
import { EscolherDialog } from '../preparo/EscolherDialog.tsx'
import { fill, ROTEIRO } from '../roteiro.ts'
import { useSessao } from '../sessao.tsx'
import { useSend } from '../useSend.ts'
import { Ha } from './Ha.tsx'

/** Length in characters past which a sentence is set smaller, so that it stands on one screen. */
const LONGA = 120

/** The sentence that both read, with the person's mark in its place. */
export function Frase({ frase }: { frase: FraseDaSala }) {
  const { sala } = useSessao()
  const marca = sala.marcacoes.find(each => each.frase === frase.frase && each.resposta)
  const { pessoa } = sala
  return (
    <div className="cz-cena">
      <div className="cz-cena-frase">
        {frase.escolhida_por === 'participante' && <p className="cz-miudo">{t('conduzir.pediu', { pessoa })}</p>}
        <blockquote className={cx(frase.texto.length > LONGA && 'cz-longa')}>{frase.texto}</blockquote>
      </div>
      {frase.tipo === 'fato' ? (
        <p className="cz-miudo">{t('conduzir.fato', { pessoa })}</p>
      ) : (
        <Marca key={frase.frase} frase={frase} marca={marca} />
      )}
    </div>
  )
}

/**
 * The three answers, hers in its place. They are buttons only to record what the person says aloud where she has no
 * screen of her own; such a mark is labelled as recorded.
 */
function Marca({ frase: { frase, tipo }, marca }: { frase: FraseDaSala; marca: MarcacaoDaSala | undefined }) {
  const { sala } = useSessao()
  const { pedir, ocupado } = useSend()
  const [aberto, setAberto] = useState(false)
  const rotulos = ROTULOS_MARCACAO[tipo]
  const pode = canRecord(sala, marca)
  const { pessoa } = sala
  return (
    <div className="cz-dela">
      {pode && aberto ? (
        <fieldset className="cz-marcas" aria-label={ROTEIRO.tela_consultor.a_pedido}>
          {RESPOSTAS_MARCACAO.map(resposta => (
            <Button
              key={resposta}
              busy={ocupado}
              aria-pressed={marca?.resposta === resposta}
              onClick={async () => {
                if (await pedir({ tipo: 'marcar', frase, resposta })) setAberto(false)
              }}
            >
              <IconeDaResposta resposta={resposta} />
              {rotulos[resposta]}
            </Button>
          ))}
        </fieldset>
      ) : (
        <ul className="cz-marcas" aria-label={t('conduzir.marcaDe', { pessoa })}>
          {RESPOSTAS_MARCACAO.map(resposta => {
            const on = marca?.resposta === resposta
            return (
              <li key={on ? marca.id_comando : resposta} className={cx(on && 'cz-pousou')} aria-hidden={!on}>
                <IconeDaResposta resposta={resposta} />
                <span>
                  {rotulos[resposta]}
                  {on && <Quando marca={marca} />}
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <p className="flex flex-wrap gap-y-1 gap-x-4 items-center min-h-9 text-ink-soft text-(length:--text-sm)">
        {!marca && t(pode && aberto ? 'conduzir.aPedidoDica' : 'conduzir.semResposta', { pessoa })}
        {pode && (
          <Button small look="text" aria-expanded={aberto} onClick={() => setAberto(!aberto)}>
            {ROTEIRO.tela_consultor.a_pedido}
          </Button>
        )}
      </p>
    </div>
  )
}

/** Says who marked the sentence, and when or by which way. */
function Quando({ marca }: { marca: MarcacaoDaSala }) {
  const { sala } = useSessao()
  return (
    <small>
      {marca.via === 'ao_vivo' || marca.via === 'sala' ? (
        <>
          {sala.pessoa}, <Ha em={marca.em} />
        </>
      ) : (
        fill(ROTEIRO.marcacoes.via[marca.via], { consultor: sala.consultor })
      )}
    </small>
  )
}

/** Before the first sentence, and when none was chosen. */
export function SemFrase() {
  const { sala } = useSessao()
  const [escolhendo, setEscolhendo] = useState(false)
  const { titulo, texto } = ROTEIRO.estados.vazio.frases
  if (sala.frases.length > 0) return null
  return (
    <>
      <EmptyState
        titulo={titulo}
        texto={texto}
        act={<Button onClick={() => setEscolhendo(true)}>{ROTEIRO.tela_consultor.escolher}</Button>}
      />
      {escolhendo && <EscolherDialog onClose={() => setEscolhendo(false)} />}
    </>
  )
}
