import type { ReactNode } from 'react'
import { t } from '../i18n/i18n.ts'
import { Grupo } from './Grupo.tsx'
import { CelularField, CpfField, NascimentoField, NomeField, SexoField } from './PessoaFields.tsx'

/** Who the person is; `children` are further fields of the group. */
export const SobreVoce = ({ children }: { children?: ReactNode }) => (
  <Grupo titulo={t('participantes.sobreVoce')}>
    <NomeField />
    <CelularField />
    <CpfField />
    <NascimentoField />
    <SexoField />
    {children}
  </Grupo>
)
