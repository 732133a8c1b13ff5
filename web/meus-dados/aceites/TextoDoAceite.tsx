import { DocumentoLink } from '../../cadastro/DocumentoLink.tsx'
import { t } from '../../i18n/i18n.ts'
import { withParts } from '../../ui/parts.tsx'
import type { Aceite } from './aceites.rules.ts'

/** What a tick says, with the document to read. */
export const TextoDoAceite = ({ documento }: { documento: Aceite }) =>
  documento === 'termos'
    ? withParts(t('meus_dados.aceite.termos'), {
        documento: <DocumentoLink to="/termos">{t('participantes.termosDeUso')}</DocumentoLink>,
      })
    : withParts(t('meus_dados.aceite.privacidade'), {
        documento: <DocumentoLink to="/privacidade">{t('participantes.avisoPrivacidade')}</DocumentoLink>,
      })
