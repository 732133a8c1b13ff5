import { Suspense, useState } from 'react'
import { inFimOfFrases, recusadas } from '#shared/conversas/devolutivas/recusadas.rules.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { lazyPart } from '../../../../platform/ui/screen/lazyPart.tsx'
import { useSendingAto } from '../atos/useSendingAto.ts'
import { useCena } from '../cena.tsx'
import { Outras } from '../frases/Outras.tsx'
import { Respostas } from '../frases/Respostas.tsx'
import { IconeResposta } from '../Icones.tsx'
import { Palco, Titulo } from '../Palco.tsx'
import { celular, say } from '../roteiro.ts'

const PorQueDaFrase = lazyPart(() => import('../frases/PorQueDaFrase.tsx'))

const { porque, outras, esperando, trocar } = celular.frases
/** Length in characters past which a sentence is set smaller, to fit a small phone. */
const LONGA = 110

/** Etapa frases: one sentence at a time in large type, with three answers. */
export function Frases() {
  const { sala, soVer } = useCena()
  const [aberto, setAberto] = useState<'outras' | null>(null)
  /** The sentence whose reasons are open; the reasons of other sentences are not loaded. */
  const [porqueDe, setPorqueDe] = useState<string | null>(null)
  const frase = sala.frases.find(one => one.frase === sala.frase_atual)
  if (aberto === 'outras') return <Outras onFechar={() => setAberto(null)} />
  if (!frase && inFimOfFrases(sala) && recusadas(sala).length > 0) return <Recusadas />
  if (!frase)
    return (
      <Palco dock={!soVer && sala.frases.length > 0 && <VerOutras onClick={() => setAberto('outras')} />}>
        <Titulo className="pc-menor">{say(esperando, { consultor: sala.consultor })}</Titulo>
        <ProximaFrase />
      </Palco>
    )
  const marcada = sala.marcacoes.find(one => one.frase === frase.frase)
  return (
    <Palco
      tres
      dock={
        frase.tipo === 'fato' ? (
          <p className="pc-espera">{t('naConversa.fato')}</p>
        ) : (
          <Respostas key={frase.frase} frase={frase} marcada={marcada ?? null} />
        )
      }
    >
      <Titulo
        className={
          frase.texto.length > LONGA
            ? '[font:480_clamp(1.1875rem,1rem_+_1vw,1.625rem)/1.27_var(--serif)]'
            : '[font:480_clamp(1.375rem,1.05rem_+_1.9vw,2rem)/1.28_var(--serif)]'
        }
      >
        {frase.texto}
      </Titulo>
      {!soVer && porqueDe === frase.frase && (
        <Suspense>
          <PorQueDaFrase frase={frase.frase} onFechar={() => setPorqueDe(null)} />
        </Suspense>
      )}
      {!soVer && porqueDe !== frase.frase && (
        <div className="pc-links">
          <button type="button" onClick={() => setPorqueDe(frase.frase)}>
            {porque}
          </button>
          <VerOutras onClick={() => setAberto('outras')} />
        </div>
      )}
      <ProximaFrase />
      {!soVer && marcada?.resposta && porqueDe !== frase.frase && <p className="pc-miudo pc-trocar">{trocar}</p>}
    </Palco>
  )
}

/** On the screen turned to the person: goes on to the next chosen sentence, without giving the screen back. */
function ProximaFrase() {
  const { sala } = useCena()
  const { pedir, ocupado } = useSendingAto()
  const virada = sala.cadeira === 'aparelho' && sala.tipo === 'tela'
  if (!virada || sala.frases.filter(({ aberta_em }) => aberta_em).length >= sala.total_frases) return null
  return (
    <Button small className="justify-self-start" busy={ocupado} onClick={() => void pedir({ tipo: 'proxima_frase' })}>
      {t('naConversa.proximaFrase')}
    </Button>
  )
}

/** Lists refused sentences, the latest first, while both talk about them. */
function Recusadas() {
  const { sala } = useCena()
  return (
    <Palco alto>
      <div>
        <Titulo className="pc-menor">{t('naConversa.recusadas')}</Titulo>
        <p className="pc-miudo">{t('naConversa.recusadasTexto', { consultor: sala.consultor })}</p>
      </div>
      <ul className="pc-recusadas">
        {recusadas(sala).map(({ frase }) => (
          <li key={frase.frase}>
            <IconeResposta resposta="nao" />
            <p>{frase.texto}</p>
          </li>
        ))}
      </ul>
    </Palco>
  )
}

const VerOutras = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className="pc-link" onClick={onClick}>
    {outras}
  </button>
)
