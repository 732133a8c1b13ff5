import { useState } from 'react'
import { inFimOfFrases } from '#shared/conversas/devolutivas/recusadas.rules.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { deAntes, elapsedMs, meioTempo } from '../regras/cronometro.rules.ts'
import { etapaDoRoteiro, FRASES } from '../roteiro.ts'
import { useSessao } from '../sessao.tsx'
import { useAgora } from '../useAgora.ts'

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
export function Pergunta() {
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
  return due ? <p className="cz-dica">{FRASES.lembrete}</p> : null
}
