import { useState } from 'react'
import type { FraseDaSala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { ROTULOS_MARCACAO } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { EmptyState } from '../../../../platform/ui/states.tsx'
import { IconeDaResposta } from '../Icones.tsx'
import { EscolherDialog } from '../preparo/EscolherDialog.tsx'
import { marcadas } from '../regras/anuncios.rules.ts'
import { preencher, ROTEIRO } from '../roteiro.ts'
import { useSessao } from '../sessao.tsx'
import { useEnviar } from '../useEnviar.ts'
import { Passos } from './AtosDaEtapa.tsx'

/** List of the conversation's sentences in order, with the person's marks; the next one is highlighted. */
export function ListaDeFrases() {
  const { sala } = useSessao()
  const { frases, frase_atual } = sala
  const { pedir, ocupado } = useEnviar()
  const [escolhendo, setEscolhendo] = useState(false)
  const { n, total } = marcadas(sala)
  const here = frases.findIndex(({ frase }) => frase === frase_atual)
  // The next one below; past the last, the first that was never open.
  const next = frases.slice(here + 1).find(({ aberta_em }) => !aberta_em) ?? frases.find(({ aberta_em }) => !aberta_em)
  return (
    <section className="cz-quadro" aria-labelledby="frases-da-conversa">
      <div className="cz-lista-topo">
        <h2 id="frases-da-conversa" className="cz-olho">
          {t('conduzir.frasesDaConversa')}
        </h2>
        <span className="cz-miudo">{t('conduzir.marcadas', { n, total })}</span>
      </div>
      {frases.length === 0 ? (
        <div className="px-6">
          <EmptyState titulo={ROTEIRO.estados.vazio.frases.titulo} texto={ROTEIRO.estados.vazio.frases.texto} />
        </div>
      ) : (
        <ol className="cz-frases">
          {frases.map(frase => (
            <Linha
              key={frase.frase}
              frase={frase}
              onMostrar={() => pedir({ tipo: 'mostrar_frase', frase: frase.frase })}
            />
          ))}
        </ol>
      )}
      <div className="cz-atos">
        {next && (
          <Button look="primary" busy={ocupado} onClick={() => pedir({ tipo: 'mostrar_frase', frase: next.frase })}>
            {t(frase_atual ? 'conduzir.proximaFrase' : 'conduzir.primeiraFrase')}
          </Button>
        )}
        <Passos quieto={next !== undefined} />
        <Button look="text" onClick={() => setEscolhendo(true)}>
          {ROTEIRO.tela_consultor.escolher}
        </Button>
      </div>
      {escolhendo && <EscolherDialog onClose={() => setEscolhendo(false)} />}
    </section>
  )
}

function Linha({
  frase: { frase, texto, tipo, posicao, escolhida_por, aberta_em },
  onMostrar,
}: {
  frase: FraseDaSala
  onMostrar(): void
}) {
  const { sala } = useSessao()
  const marca = sala.marcacoes.find(each => each.frase === frase && each.resposta)
  const atual = frase === sala.frase_atual
  const nota =
    escolhida_por === 'participante'
      ? t('conduzir.pediu', { pessoa: sala.pessoa })
      : marca?.via === 'sozinha'
        ? t('conduzir.deCasa', { pessoa: sala.pessoa })
        : null
  return (
    <li data-atual={atual || undefined} aria-current={atual || undefined}>
      <span className="cz-n">{posicao}</span>
      <div>
        <p>{texto}</p>
        {nota && <p className="cz-miudo">{nota}</p>}
      </div>
      <span className="cz-marcou">
        {marca?.resposta ? (
          <>
            <IconeDaResposta resposta={marca.resposta} />
            {ROTULOS_MARCACAO[tipo][marca.resposta]}
          </>
        ) : (
          <span className="cz-miudo">{t(aberta_em ? 'conduzir.semMarca' : 'conduzir.aSeguir')}</span>
        )}
      </span>
      {!atual && (
        <Button
          small
          look="text"
          className="cz-mostrar"
          aria-label={t('conduzir.mostrarFrase', { texto })}
          onClick={onMostrar}
        >
          {preencher(ROTEIRO.tela_consultor.mostrar_frase, {})}
        </Button>
      )}
    </li>
  )
}
