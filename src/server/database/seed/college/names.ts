/** First names of men and women (60 and 50) common in Odisha and northern Andhra. */
export const firstNames = {
  M: words(`Abhishek Aditya Ajay Akash Amit Anil Ankit Arun Ashutosh Biswajit Bikash Chandan Debasish Deepak Dibya
    Dinesh Gopal Gourav Harish Hemanta Jagannath Jyoti Kamal Kiran Krushna Laxman Mahesh Manas Manoj Mukesh Nihar
    Niranjan Pabitra Prakash Pradeep Pranab Prasanta Rabindra Rahul Rajesh Rakesh Ranjan Ravi Rohit Sai Sandeep
    Sanjay Santosh Satyajit Saroj Shiva Siddharth Smruti Soumya Subham Sudhir Suresh Swagat Tapan Vamsi`),
  F: words(`Aditi Ananya Anjali Anita Archana Arpita Barsha Bhagyashree Bharati Chinmayee Deepika Diptimayee Divya
    Gayatri Geeta Harshita Ipsita Itishree Jasmine Jayanti Jhansi Kalyani Kavya Lalita Laxmi Lopamudra Madhusmita
    Mamata Monalisa Namrata Neha Nibedita Padmini Pallavi Pooja Pragyan Priyanka Rashmi Rojalin Sangeeta Sasmita
    Shreya Sneha Sonali Srujana Subhashree Sunita Swagatika Tejaswini Usha`),
} as const;

/** Last names (80), drawn independently of caste and religion. */
export const lastNames = words(`Acharya Badatya Bal Barik Behera Bhoi Bhuyan Bisoi Biswal Bisoyi Choudhury Dakua Dalai
  Das Dash Dehury Deo Dora Ekka Gantayat Gouda Hansdah Hota Jena Kanhar Kar Khatua Khuntia Lenka Mahanta Mahapatra
  Maharana Mahunta Majhi Mallick Mandal Mishra Mohanty Mohapatra Moharana Muduli Murmu Naik Nanda Nayak Ojha Padhi
  Padhy Palo Panda Panigrahi Parida Patel Patra Patnaik Patro Polai Pradhan Pradhani Praharaj Raiguru Rana Rao Rath
  Raut Ray Reddy Routray Sabar Sahoo Sahu Samal Satapathy Sethi Sethy Singh Swain Tripathy Varma Yadav`);

/** Middle names, for about a quarter of people. */
export const middleNames = {
  M: words('Kumar Prasad Chandra Ranjan Keshari Kishore Narayan Prakash Sekhar Charan'),
  F: words('Kumari Priya Rani Smita Jyoti Bala Prava Priyadarshini Sundari Devi'),
} as const;

/** Given names that follow an initial: "K. Sai Teja". */
export const givenPairs = {
  M: ['Sai Teja', 'Venkata Ramana', 'Hari Krishna', 'Rama Rao', 'Surya Narayana', 'Siva Prasad', 'Durga Prasad', 'Sai Kiran'],
  F: ['Sai Sravani', 'Lakshmi Prasanna', 'Naga Jyothi', 'Durga Bhavani', 'Hema Latha', 'Sri Vidya', 'Sai Keerthi', 'Swarna Latha'],
} as const;

/** With any last name these are over 32 letters, to test every place on a screen or a card that is too narrow. */
export const longNames = {
  M: [
    ['Venkata Satyanarayana', 'Subrahmanyam'],
    ['Lakshmi Narasimha', 'Veerabhadra'],
  ],
  F: [
    ['Bhagyalakshmi Annapurna', 'Priyadarshini'],
    ['Satya Sai Sowmya', 'Padmanabhuni'],
  ],
} as const;

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
