import type { ReactNode } from 'react';

interface RoomNoticeProps {
  isShown: boolean;
  isStacked?: boolean;
  text: ReactNode;
  /** Outside the text, so that buttons are not announced. */
  children: ReactNode;
}

/** Above the tabs, so that nothing moves. The retry notice takes precedence at the shared place. */
const areaLook = `pointer-events-none sticky bottom-[calc(var(--tabs)+var(--below,0rem))] z-19
  [--tabs:calc(3.5rem+env(safe-area-inset-bottom))] in-[:root:has(.live-notice[data-place=room])]:invisible
  roomy:[--tabs:5.25rem]`;
/** The one below has up to three lines. */
const stackedLook = 'in-[:root:has(.room-notice-below)]:[--below:5.25rem]';

const noticeLook = 'pointer-events-auto mb-2 flex min-h-12 items-center gap-1 ps-4 pe-1 shadow-float';

/** A new output element would not be announced. */
export function RoomNotice({ isShown, isStacked, text, children }: RoomNoticeProps) {
  if (!isShown)
    return (
      <div className="unseen">
        <div>
          <output>{text}</output>
        </div>
      </div>
    );
  return (
    <div className={`${areaLook} ${isStacked ? stackedLook : 'room-notice-below'}`}>
      <div className={`card room-notice appear ${noticeLook}`}>
        <output className="my-2 line-clamp-3 min-w-0 flex-1 text-[0.875rem] leading-[1.35] wrap-anywhere">
          {text}
        </output>
        {children}
      </div>
    </div>
  );
}

export const noticeAction = 'grid min-h-11 content-center px-3 font-semibold text-accent-text';
