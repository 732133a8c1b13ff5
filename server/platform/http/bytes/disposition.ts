/**
 * Builds `Content-Disposition` of a file (RFC 6266): its name in ASCII for old programs, and in full, percent-encoded
 * (RFC 8187).
 * @param name as `filenameOf` makes it: letters, digits, hyphens and one dot
 */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name
    .replace(/[^\x20-\x7e]+/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/-\./, '.')
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
