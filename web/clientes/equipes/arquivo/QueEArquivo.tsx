import type { ComparacaoDoArquivo } from '#shared/clientes/equipes/arquivo.contract.ts'
import { ALCANCES, type Alcance } from '#shared/clientes/equipes/arquivo.rules.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { ChoiceField } from '../../../platform/ui/fields/ChoiceField.tsx'
import { formatEquipes } from '../nomes.ts'

/** Asks what a file is, with how many people would leave by each answer. */
export function QueEArquivo({
  comparacao: { nomeadas = [], saem },
  chosen,
  onChange,
}: {
  comparacao: ComparacaoDoArquivo
  chosen: Alcance | undefined
  onChange(alcance: Alcance): void
}) {
  const equipes = formatEquipes(nomeadas)
  const said = { acrescenta: 0, equipes: saem?.equipes ?? 0, empresa: saem?.empresa ?? 0 }
  // A file that names none of the equipes is the list of none.
  const options = ALCANCES.filter(value => value !== 'equipes' || nomeadas.length > 0)
  return (
    <ChoiceField
      legend={t('equipesArquivo.oQueE')}
      name="alcance"
      className="-mb-4 [&_.choices]:grid-cols-1"
      chosen={chosen}
      onChange={event => {
        const found = ALCANCES.find(value => value === event.target.value)
        if (found) onChange(found)
      }}
      options={options.map(value => ({
        value,
        label: (
          <span className="grid">
            <b>{t(`equipesArquivo.alcance.${value}`, { equipes })}</b>
            <span className="text-sm text-ink-soft">
              {said[value] > 0 ? tn('equipesArquivo.alcanceSaem', said[value]) : t('equipesArquivo.alcanceNinguem')}
            </span>
          </span>
        ),
      }))}
    />
  )
}
