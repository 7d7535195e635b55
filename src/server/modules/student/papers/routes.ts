import * as contract from '../../../../contract/student/papers.ts';
import * as scans from '../../../../contract/student/scans.ts';
import { photoLink } from '../../../files/signed-links.ts';
import { fileAnswer } from '../../../http/file-answer.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import { headOf } from '../../../export/report-head.ts';
import { seesWhole, withoutHidden } from '../sight.ts';
import { cardsOf, labelsOf } from './cards.ts';
import { allowedFor, cancel, certificatesOf, issue, notePrint, paperOf } from './certificates.ts';
import { dropScan, keepScan, openScan, scansOf } from './scans.ts';

/** Serves the calls of src/contract/student/papers.ts and scans.ts. */
export function servePapers(serve: Serve, services: Services): void {
  serveScans(serve);
  serve(contract.listCertificates, async ({ id }, { db, now }) => {
    const data = await certificatesOf(db, id);
    return { data, ...(await allowedFor({ db, now }, id, data)) };
  });

  serve(contract.issueCertificate, async ({ id, body }, context) => ({ data: await issue(context, id, body) }));

  serve(contract.certificatePaper, async ({ id, certId }, context) => {
    const { content, head, ...certificate } = await paperOf(context.db, id, certId);
    const hidden = seesWhole(context.caller, id) ? [] : personalContent;
    return {
      head: { ...(await headOf(context, services)), ...head },
      data: { ...certificate, content: withoutHidden(content, hidden) },
    };
  });

  serve(contract.noteCertificatePrint, async ({ id, certId }, context) => ({
    data: { printCount: await notePrint(context, id, certId) },
  }));

  serve(contract.cancelCertificate, async ({ id, certId, body }, context) => ({
    data: await cancel(context, id, certId, body.reason),
  }));

  serve(contract.studentCards, async ({ query }, context) => {
    const { caller, db, audit } = context;
    const data = await cardsOf(db, query.id, {
      link: (fileId) => photoLink(services, fileId, caller),
      seesPersonal: caller.may('Student_PersonalVIEW'),
    });
    await audit({ action: 'print', table: 'students', label: 'identity cards', note: `${data.length} cards` });
    return { head: await headOf(context, services), data };
  });

  serve(contract.addressLabels, async ({ query }, { db, audit }) => {
    const data = await labelsOf(db, query.id);
    await audit({ action: 'print', table: 'students', label: 'address labels', note: `${data.length} labels` });
    return { data, left: new Set(query.id).size - data.length };
  });
}

function serveScans(serve: Serve): void {
  serve(scans.studentScans, async ({ id }, scoped) => {
    const { db } = await scoped.open('students', id);
    return { data: await scansOf(db, id) };
  });

  serve(scans.studentScan, async ({ id, documentId }, scoped) => {
    const context = await scoped.open('students', id);
    const { name, mime, bytes } = await openScan(context, id, documentId);
    return fileAnswer({ name, type: mime, body: bytes });
  });

  serve(scans.putStudentScan, async ({ id, documentId }, context) => ({
    data: await keepScan(context, id, documentId),
  }));

  serve(scans.removeStudentScan, async ({ id, documentId }, context) => {
    await dropScan(context, id, documentId);
    return { data: { documentId } };
  });
}

/** Personal content of a certificate, beyond name, numbers and class. */
const personalContent = ['fatherName', 'bornOn', 'admittedOn', 'leftOn', 'leavingReason'];
