import { filenameOf } from '#shared/platform/fields/filename.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button, ButtonLink } from '../../../platform/ui/Button.tsx'
import { saveText } from '../../../platform/ui/download.ts'
import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import { Section } from '../../../platform/ui/screen/Section.tsx'
import { useExport } from '../meus-dados.queries.ts'

/**
 * Section to get a full copy of the person's data, as a page to read and print and as a file for programs (LGPD art. 19
 * §3, behaviour §10).
 */
export function Copia() {
  const { mutateAsync, isPending } = useExport()
  async function download() {
    await attempt(async () => {
      const copia = await mutateAsync()
      const name = filenameOf(['meus dados', copia.dados.nome, copia.gerado_em], 'json')
      saveText(name, 'application/json', JSON.stringify(copia, null, 2))
    })
  }
  return (
    <Section titulo={t('meus_dados.copia')} texto={t('meus_dados.copiaTexto')}>
      <div className="flex flex-wrap gap-3">
        <Button busy={isPending} onClick={download}>
          {t('meus_dados.baixar')}
        </Button>
        <ButtonLink to={to('/meus-dados/copia')}>{t('meus_dados.verCopia')}</ButtonLink>
      </div>
    </Section>
  )
}
