import './partes/partes.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { conversaQuery } from './conversas.queries.ts'

/** Three points and a question about the person to take to the conversation, each with others to choose from. */
export default function ParaLevar({ id_licenca }: { id_licenca: number }) {
  const { data, error, refetch } = useQuery(conversaQuery(id_licenca))
  const [opcao, setOpcao] = useState(0)
  const [pergunta, setPergunta] = useState(0)
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />
  const { opcoes, perguntas } = data.para_levar
  return (
    <>
      <section aria-labelledby="para-levar">
        <div className="cliente-secao-titulo">
          <h2 id="para-levar">{t('conversas.pontos')}</h2>
          {opcoes.length > 1 && (
            <Button look="text" small onClick={() => setOpcao((opcao + 1) % opcoes.length)}>
              {t('conversas.outrosPontos')}
            </Button>
          )}
        </div>
        <ol className="pontos" aria-live="polite">
          {opcoes[opcao]?.map(({ texto, detalhe }) => (
            <li key={texto}>
              <b>{texto}</b>
              <span>{detalhe}</span>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="para-perguntar">
        <div className="cliente-secao-titulo">
          <h2 id="para-perguntar">{t('conversas.umaPergunta')}</h2>
          {perguntas.length > 1 && (
            <Button look="text" small onClick={() => setPergunta((pergunta + 1) % perguntas.length)}>
              {t('conversas.outraPergunta')}
            </Button>
          )}
        </div>
        <p className="max-w-[40ch] pt-4 [font:480_1.375rem/1.35_var(--serif)] tracking-[-0.01em]" aria-live="polite">
          {perguntas[pergunta]}
        </p>
      </section>
    </>
  )
}
