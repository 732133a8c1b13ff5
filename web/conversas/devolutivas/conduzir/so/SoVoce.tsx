import { useState } from 'react'
import { inFimOfFrases } from '#shared/conversas/devolutivas/recusadas.rules.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { LockIcon } from '../Icones.tsx'
import { deAntes, elapsedMs, meioTempo } from '../regras/cronometro.rules.ts'
import { etapaDoRoteiro, FRASES, fill, ROTEIRO } from '../roteiro.ts'
import { useSessao } from '../sessao.tsx'
import { useAgora } from '../useAgora.ts'

/** Panel that only the consultor sees; no view of the person and no event contains it. */
export function SoVoce() {
  const { sala, notas } = useSessao()
  return (
    <div className="cz-so-dentro">
      <div>
        <h2 className="cz-cadeado">
          <LockIcon />
          {ROTEIRO.tela_consultor.so_voce}
        </h2>
        <p className="cz-miudo">{t('conduzir.anotacoesAjuda', { pessoa: sala.pessoa })}</p>
      </div>
      {notas}
      <Pergunta />
      <Ajuda />
    </div>
  )
}

/** All help of this etapa in one place, closed until it is wanted. */
function Ajuda() {
  const { sala } = useSessao()
  const { etapa, pessoa, consultor } = sala
  const { objetivo, dizer, evitar } = etapaDoRoteiro(etapa)
  const palavras = { pessoa, consultor, acertos: t('conduzir.acertos') }
  return (
    <details className="cz-mais-roteiro" key={etapa}>
      <summary>{t('conduzir.ajudaDaEtapa')}</summary>
      <div className="grid gap-4 pb-2">
        <p className="font-semibold">{objetivo}</p>
        <Falas titulo={t('conduzir.dizer')} falas={dizer.map(fala => fill(fala, palavras))} />
        <Falas titulo={t('conduzir.evitar')} falas={evitar} />
        {etapa === 'frases' && <p className="cz-miudo">{FRASES.discorda}</p>}
        {etapa === 'combinados' && <Temas />}
        <p className="cz-miudo">{FRASES.sofrimento}</p>
      </div>
    </details>
  )
}

function Falas({ titulo, falas }: { titulo: string; falas: readonly string[] }) {
  return (
    <div>
      <h3 className="cz-olho">{titulo}</h3>
      <ul className="cz-falas">
        {falas.map(fala => (
          <li key={fala}>{fala}</li>
        ))}
      </ul>
    </div>
  )
}

/** Source of the current questions: the sentence, the refused sentences, or the etapa; the consultor's own come first. */
function usePerguntas() {
  const { sala, minhas = [] } = useSessao()
  const { etapa, frase_atual } = sala
  const proprias = minhas.filter(minha => minha.etapa === etapa).map(({ texto }) => texto)
  if (inFimOfFrases(sala))
    return {
      de: 'recusadas',
      titulo: t('conduzir.paraRecusadas'),
      perguntas: [t('conduzir.quemDiriaOContrario'), t('conduzir.oQueElaSabe')],
    }
  if (etapa === 'frases')
    return {
      de: frase_atual,
      titulo: t('conduzir.paraEstaFrase'),
      perguntas: [...proprias, ...FRASES.perguntas.map(({ pergunta }) => pergunta)],
    }
  return {
    de: etapa,
    titulo: t('conduzir.paraEstaEtapa'),
    perguntas: [...proprias, ...etapaDoRoteiro(etapa).perguntas.map(pergunta => pergunta.replace(/^“|”$/g, ''))],
  }
}

/** One question as help; another one at a press. Each sentence begins with the first. */
function Pergunta() {
  const { de, titulo, perguntas } = usePerguntas()
  const [outra, setOutra] = useState({ de, n: 0 })
  const n = outra.de === de ? outra.n : 0
  return (
    <div className="cz-pergunta">
      <h3 className="cz-olho">{titulo}</h3>
      <p aria-live="polite">{perguntas[n % perguntas.length]}</p>
      <Lembrete />
      {perguntas.length > 1 && (
        <Button small look="text" onClick={() => setOutra({ de, n: n + 1 })}>
          {t('conduzir.outraPergunta')}
        </Button>
      )}
    </div>
  )
}

/** Reminder to listen, from half of the planned time on; not repeated when the consultor returns to the etapa. */
function Lembrete() {
  const { sala } = useSessao()
  const agora = useAgora(sala.agora)
  if (sala.etapa !== 'frases') return null
  const { minutos } = etapaDoRoteiro('frases')
  const due = meioTempo(elapsedMs(sala, agora), minutos) && !meioTempo(deAntes(sala), minutos)
  return due ? (
    <p className="py-0.5 pr-0 pl-3 border-l-3 border-l-petrol text-ink-soft text-(length:--text-sm)">
      {FRASES.lembrete}
    </p>
  ) : null
}

/** Examples to read aloud, by theme, those of the person's letters first; the person words their own combinado. */
function Temas() {
  const { sala } = useSessao()
  const letras: readonly string[] = [...(sala.resultado?.codigo ?? '')]
  const { temas } = ROTEIRO.combinados
  const near = (tema: (typeof temas)[number]) => (tema.dimensoes.some(letra => letras.includes(letra)) ? 0 : 1)
  return (
    <div>
      <h3 className="cz-olho">{t('conduzir.exemplos')}</h3>
      {[...temas]
        .sort((a, b) => near(a) - near(b))
        .map(tema => (
          <details key={tema.id} className="cz-mais-roteiro">
            <summary>{tema.nome}</summary>
            <ul className="cz-falas">
              {tema.exemplos.map(({ o_que, como_notar }) => (
                <li key={o_que}>
                  {o_que} <span className="cz-miudo">{como_notar}</span>
                </li>
              ))}
            </ul>
          </details>
        ))}
    </div>
  )
}
