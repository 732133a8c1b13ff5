import { Link } from 'react-router'
import { MAXIMO_FRASES, MODOS_DEVOLUTIVA } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { to } from '../../../../platform/screens/to.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { SegmentedControl } from '../../../../platform/ui/fields/SegmentedControl.tsx'
import { LockIcon } from '../Icones.tsx'
import { ROTEIRO } from '../roteiro.ts'
import { Avisos } from '../sala/Avisos.tsx'
import { useSessao } from '../sessao.tsx'
import { useSend } from '../useSend.ts'
import { Escolher } from './Escolher.tsx'
import { Ordem } from './Ordem.tsx'
import { useEscolha } from './useEscolha.ts'

/**
 * The consultor's private preparation: mode of the conversation, choice and order of sentences, and material on the
 * answers.
 */
export function Preparation() {
  const { sala, preparo, notas, treino } = useSessao()
  const { lista, mudar } = useEscolha()
  const { vazio } = ROTEIRO.estados
  return (
    <main id="conteudo" tabIndex={-1} className="cz-colunas cz-preparo">
      <div className="cz-coluna cz-meio">
        <Avisos />
        <Comecar />
        <section className="cz-quadro cz-sobre" aria-labelledby="frases-escolhidas">
          <div className="cz-lista-topo">
            <h2 id="frases-escolhidas">{t('conduzir.frasesDaConversa')}</h2>
            <span className="cz-miudo">{t('conduzir.escolhidas', { n: lista.length, maximo: MAXIMO_FRASES })}</span>
          </div>
          {lista.length > 0 ? (
            <Ordem lista={lista} frases={sala.frases} onMudar={mudar} />
          ) : (
            <p className="cz-texto">
              <b>{vazio.frases.titulo}</b> {vazio.frases.texto}
            </p>
          )}
          <Escolher lista={lista} onMudar={mudar} />
        </section>
      </div>
      <section className="cz-coluna cz-so" aria-label={ROTEIRO.tela_consultor.so_voce}>
        <div className="cz-so-dentro">
          <div>
            <h2 className="cz-cadeado">
              <LockIcon />
              {ROTEIRO.tela_consultor.so_voce}
            </h2>
            <p className="cz-miudo">{t('conduzir.anotacoesAjuda', { pessoa: sala.pessoa })}</p>
          </div>
          {notas}
          {preparo}
          {!treino && (
            <p className="cz-texto">
              <Link className="act" to={to('/experimentar')}>
                {t('conduzir.treinarAntes')}
              </Link>
            </p>
          )}
        </div>
      </section>
    </main>
  )
}

/** Choice of how the two sit, the button that begins the conversation, and the act that tells the person. */
function Comecar() {
  const { sala, mudarModo, aviso } = useSessao()
  const { pedir, ocupado } = useSend()
  const { modos } = ROTEIRO.geral
  return (
    <section className="cz-quadro cz-comecar" aria-labelledby="como-se-sentam">
      <h2 id="como-se-sentam">{t('conduzir.comoSentam')}</h2>
      <SegmentedControl
        label={t('conduzir.comoSentam')}
        value={sala.modo}
        options={MODOS_DEVOLUTIVA.map(modo => ({ value: modo, label: modos[modo].nome }))}
        onChange={modo => void mudarModo(modo)}
      />
      <p className="cz-texto">{modos[sala.modo].ajuda}</p>
      <div className="cz-atos">
        <Button look="primary" busy={ocupado} onClick={() => pedir({ tipo: 'iniciar' })}>
          {t('conduzir.comecar')}
        </Button>
        <p className="cz-miudo">{t('conduzir.comecarDica', { pessoa: sala.pessoa })}</p>
      </div>
      {aviso}
    </section>
  )
}
