import './room-notice.css';
import type { ReactNode } from 'react';

interface RoomNoticeProps {
  isShown: boolean;
  isStacked?: boolean;
  text: ReactNode;
  /** Outside the text, so that buttons are not announced. */
  children: ReactNode;
}

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
    <div className="room-notice-area" data-stacked={isStacked}>
      <div className="card room-notice appear mb-2 flex min-h-12 items-center gap-1">
        <output className="my-2 line-clamp-3 min-w-0 flex-1 text-[0.875rem] leading-[1.35] wrap-anywhere">
          {text}
        </output>
        {children}
      </div>
    </div>
  );
}

export const noticeAction = 'grid min-h-11 content-center px-3 font-semibold text-accent-text';
