import { ArrowLeft, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { ButtonLink } from '../../kit/button-link.tsx';
import * as layout from '../../kit/layout.css.ts';
import type { Href } from '../../route.ts';
import { ScreenHeader } from '../parts/screen-header.tsx';

interface Props {
  title: string;
  subtitle?: string | undefined;
  /** Link to the record or list that the sheet belongs to. */
  back?: { label: string; href: Href } | undefined;
  /** Further controls, before the button to print. */
  controls?: ReactNode;
  /** False hides the button to print. */
  isPrintable?: boolean;
  /** Label of the button to print, by default “Print”. */
  printLabel?: string;
  isPrinting?: boolean;
  onPrint?: () => void;
  /** Below the title: warnings, choices. */
  children?: ReactNode;
}

/** The head of a screen that shows printed sheets, with a button to print. It is not printed itself. */
export function SheetHead(props: Props) {
  const { title, subtitle, back, controls, isPrintable = true, printLabel, isPrinting, onPrint = print, children } = props;
  const { t } = useTranslation();
  return (
    <div data-chrome="" className={layout.stack}>
      <ScreenHeader
        title={title}
        subtitle={subtitle}
        actions={
          (back || controls || isPrintable) && (
            <>
              {back && (
                <ButtonLink icon={ArrowLeft} areIconsMirrored href={back.href}>
                  {back.label}
                </ButtonLink>
              )}
              {controls}
              {isPrintable && (
                <Button variant="primary" icon={Printer} isBusy={isPrinting} onClick={onPrint}>
                  {printLabel ?? t('kind.detail.print')}
                </Button>
              )}
            </>
          )
        }
      />
      {children}
    </div>
  );
}

const print = () => window.print();
