/** Link to a legal text. Opens in a new tab, so that reading it does not lose what was typed. */
export const DocumentoLink = ({ to, children }: { to: string; children: string }) => (
  <a href={to} target="_blank" rel="noopener">
    {children}
  </a>
)
