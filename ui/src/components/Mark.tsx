/** Tiller's mark in the colour of the text around it; its rudder takes the accent. */
export function Mark({ size, className }: { size: number; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className={className} aria-hidden>
      <path
        d="M2.30 1.40Q11.55 3.64 19.00 7.69Q14.12 8.53 10.65 9.75Q9.43 13.22 8.59 18.10Q4.54 10.65 2.30 1.40Z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="1.52"
        strokeLinejoin="round"
      />
      <path d="M11.96 12.88L14.61 21.81A2.29 2.29 0 0 0 18.85 20.09L14.55 11.83A1.40 1.40 0 0 0 11.96 12.88Z" fill="var(--accent)" />
    </svg>
  );
}
