import { useState } from 'react'
import { DAY_MS } from '#shared/platform/time.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { SelectField } from '../../../platform/ui/fields/SelectField.tsx'
import { type Exemplo, temasPara } from './palavras.ts'
import type { Texto } from './rascunho.ts'

/** Returns the day this many days from today, in the browser's time zone. */
const diaEm = (dias: number) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(Date.now() + dias * DAY_MS)

interface Props {
  codigo: string | undefined
  onUse(words: Omit<Texto, 'frase'>): void
}

/** Examples of small acts by theme, to start from; the person words their own. */
export function Exemplos({ codigo, onUse }: Props) {
  const temas = temasPara(codigo)
  const [id, setId] = useState('')
  const exemplos = temas.find(tema => tema.id === id)?.exemplos ?? []
  const use = ({ o_que, dias, como_notar, apoio }: Exemplo) => onUse({ o_que, quando: diaEm(dias), como_notar, apoio })
  return (
    <details className="combinado-exemplos">
      <summary>{t('combinados.exemplos')}</summary>
      <SelectField label={t('combinados.tema')} value={id} onChange={event => setId(event.target.value)}>
        <option value="">{t('combinados.escolhaTema')}</option>
        {temas.map(({ id, nome }) => (
          <option key={id} value={id}>
            {nome}
          </option>
        ))}
      </SelectField>
      <ul className="grid gap-3">
        {exemplos.map(exemplo => (
          <li key={exemplo.o_que} className="grid gap-2">
            <p>{exemplo.o_que}</p>
            <Button small className="justify-self-start" onClick={() => use(exemplo)}>
              {t('combinados.usarExemplo')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
