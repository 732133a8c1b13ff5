/** Opens beside the form: reading it must not cost what was typed. */
export const DocumentoLink = ({ to, children }: { to: string; children: string }) => (
  <a href={to} target="_blank" rel="noopener">
    {children}
  </a>
)
