interface Props {
  code: string;
  name: string;
}

/** The code and name of a course or programme, isolated together: in Arabic, two parts would change places. */
export const CodedName = ({ code, name }: Props) => <bdi>{`${code} ${name}`}</bdi>;
