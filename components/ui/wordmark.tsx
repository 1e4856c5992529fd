/** The ruler in small: five ticks and the human mark. */
export function Wordmark() {
  return (
    <>
      <svg className="mark" viewBox="0 0 28 18" width="28" height="18" aria-hidden="true">
        <path className="ticks" d="M1 8v10M6 12v6M11 12v6M16 12v6M21 12v6" />
        <path className="human" d="M26.5 0v18" />
      </svg>
      IdeaTaste
    </>
  );
}
