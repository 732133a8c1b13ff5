import { useState } from 'react'
import type { Controle } from '#shared/disc/evidencia/evidencia.contract.ts'
import { RESPOSTAS_MARCACAO, type RespostaMarcacao, ROTULOS_MARCACAO } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { Passo } from '../Passo.tsx'

interface Props {
  itens: Controle['itens']
  respostas: Readonly<Record<number, RespostaMarcacao>>
  onMarcar(n: number, resposta: RespostaMarcacao): void
  onSair(): void
  onProximo(): void
}

/** Lists the sentences of the block, each with three answers that look the same so that none seems better. */
export function Bloco({ itens, respostas, onMarcar, onSair, onProximo }: Props) {
  const [pedindo, setPedindo] = useState(false)
  const missing = itens.find(({ n }) => respostas[n] === undefined)
  const done = itens.filter(({ n }) => respostas[n] !== undefined).length
  function next() {
    if (!missing) return onProximo()
    setPedindo(true)
    document.querySelector<HTMLElement>(`[name="controle-${missing.n}"]`)?.focus()
  }
  return (
    <Passo titulo={t('controle.blocoTitulo')}>
      <p className="text-ink-soft">{t('controle.blocoTexto')}</p>
      <ol className="controle-itens">
        {itens.map(({ n, texto }) => (
          <li key={n}>
            <fieldset aria-describedby={pedindo && respostas[n] === undefined ? `controle-falta-${n}` : undefined}>
              <legend className="font-serif text-lg">{texto}</legend>
              <div className="controle-respostas">
                {RESPOSTAS_MARCACAO.map(resposta => (
                  <label key={resposta}>
                    <input
                      type="radio"
                      name={`controle-${n}`}
                      checked={respostas[n] === resposta}
                      onChange={() => onMarcar(n, resposta)}
                    />
                    <span>{ROTULOS_MARCACAO.descricao[resposta]}</span>
                  </label>
                ))}
              </div>
              {pedindo && respostas[n] === undefined && (
                <p id={`controle-falta-${n}`} className="controle-falta">
                  {t('controle.falta')}
                </p>
              )}
            </fieldset>
          </li>
        ))}
      </ol>
      <p className="text-sm text-ink-soft" role="status">
        {t('controle.progresso', { n: done, total: itens.length })}
      </p>
      <div className="evidencia-atos">
        <Button look="primary" onClick={next}>
          {t('controle.darPalpite')}
        </Button>
        <Button look="text" onClick={onSair}>
          {t('controle.sair')}
        </Button>
      </div>
    </Passo>
  )
}
